import { type Kysely, sql } from 'kysely'

/** A photo's address without the server's own, which may change. */
export async function up(db: Kysely<unknown>) {
  for (const people of ['students', 'coaches'])
    await sql`
      update ${sql.table(people)} set photo_url = (
        select '/files/public/' || storage_key from stored_files where stored_files.id = photo_file_id
      )
    `.execute(db)
}
