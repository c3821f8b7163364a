/** The local pool, on the page's own origin. The values are those of local/pool. */
export const POOL = {
  userPoolId: 'local_Gatehouse',
  clientId: 'gatehouse0local0web0client',
  endpoint: `${location.origin}/pool/`,
  issuer: `${location.origin}/pool/local_Gatehouse`,
}
