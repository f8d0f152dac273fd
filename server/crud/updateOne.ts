import type { Row } from '#server/database/schema.ts';
import type { Given } from './readBody.ts';
import { RefusedRows } from './refusedRows.ts';
import { updateRows } from './updateRows.ts';
import type { WriteContext } from './writeContext.ts';

/** Changes a record and writes the trail; what changes nothing leaves no trace. Gives the row in wire form. */
export const updateOne = async (context: WriteContext, id: number, given: Given): Promise<Row> => {
  try {
    const [row] = await updateRows(context, [{ id, given }]);
    return row!;
  } catch (error) {
    throw error instanceof RefusedRows ? error.refusals[0]!.error : error;
  }
};
