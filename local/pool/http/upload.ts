import type { Context } from 'hono'
import { CognitoError } from '../errors'
import { IMPORT_BYTES } from '../limits'
import { requireJob } from '../operations/shared/userImport'
import { poolById, type Region } from '../state/region'
import type { RunExclusive } from './mutex'
import { readBody } from './requestBody'

/** PUT to the PreSignedUrl of CreateUserImportJob: keeps the list for the job. */
export const uploadTo = (region: Region, runExclusive: RunExclusive) => async (c: Context) => {
  const { pool = '', job = '' } = c.req.param()
  try {
    const csv = await readBody(c.req.raw, IMPORT_BYTES)
    await runExclusive(async () => {
      requireJob(poolById(region, pool), job).csv = csv
    })
    return c.body(null, 200)
  } catch (error) {
    if (error instanceof CognitoError) return c.json({ error: error.message }, 404)
    return c.json({ error: 'unexpected' }, 500)
  }
}
