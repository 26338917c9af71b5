import type { ColumnType, JSONColumnType } from 'kysely';

/** A JSON column: written as text, read as a value. */
export type Json<Value extends object | null> = JSONColumnType<Value>;
/** A column that is never updated. */
export type Fixed<Value> = ColumnType<Value, Value, never>;
export type Metadata = Record<string, unknown>;
