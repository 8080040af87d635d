import { sql, type Kysely } from 'kysely';

/**
 * Chains the rows of the audit log: each link holds the hash of the one before it. The link is made when the transaction commits, after
 * all its other locks were taken, so two transactions can never wait for each other because of the chain.
 */
export async function chainAuditRows(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_rows add column row_hash text, add column seal text`.execute(db);
  await sql`create table audit_links (
    number bigint primary key,
    row_id uuid not null unique,
    previous_hash text not null,
    hash text not null
  )`.execute(db);
  await sql`create table audit_head (
    only_row boolean primary key default true check (only_row),
    number bigint not null,
    hash text not null,
    -- rows up to this number are older than the chain and were never sealed
    sealed_after bigint not null
  )`.execute(db);
  await sql`insert into audit_head (number, hash, sealed_after) values (0, '', 0)`.execute(db);
  await sql`create function link_audit_row(row_id uuid, row_hash text, seal text) returns void language plpgsql as $$
    declare
      head audit_head%rowtype;
      next_hash text;
    begin
      select * into strict head from audit_head for update;
      next_hash := encode(sha256(convert_to(concat_ws(' ', head.number + 1, head.hash, coalesce(row_hash, ''), coalesce(seal, '')), 'UTF8')), 'hex');
      insert into audit_links values (head.number + 1, row_id, head.hash, next_hash);
      update audit_head set number = head.number + 1, hash = next_hash;
    end $$`.execute(db);
  await sql`select link_audit_row(id, null, null) from (select id from audit_rows order by occurred_at, id) as older`.execute(db);
  await sql`update audit_head set sealed_after = number`.execute(db);
  await sql`create function link_new_audit_row() returns trigger language plpgsql as $$
    begin
      perform link_audit_row(new.id, new.row_hash, new.seal);
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger link_audit_row after insert on audit_rows
    deferrable initially deferred for each row execute function link_new_audit_row()`.execute(db);
  await sql`create trigger audit_rows_are_not_emptied before truncate on audit_rows execute function audit_rows_stay()`.execute(db);
  await sql`create trigger audit_links_stay before update or delete on audit_links for each row execute function audit_rows_stay()`.execute(
    db,
  );
  await sql`create trigger audit_links_are_not_emptied before truncate on audit_links execute function audit_rows_stay()`.execute(db);
}
