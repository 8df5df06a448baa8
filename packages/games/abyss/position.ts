/** Where a piece stands, or would like to. */
export interface Position {
  row: number;
  column: number;
}
