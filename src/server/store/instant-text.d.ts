/** An instant as the rest of the desk writes it: ISO 8601 in UTC. */
export declare function instantText(value: Date | string): string;
