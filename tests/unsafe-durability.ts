/** Settings of a PostgreSQL of which nothing outlives its run: it does not wait for the disk. */
export const unsafeDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;
