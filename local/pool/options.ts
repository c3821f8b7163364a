/** The flags of the program. */
export const OPTIONS = {
  port: { type: 'string', default: '9229' },
  host: { type: 'string', default: '127.0.0.1' },
  hosts: { type: 'string', default: '' },
  url: { type: 'string' },
  issuer: { type: 'string', default: 'server' },
  config: { type: 'string' },
  data: { type: 'string' },
  triggers: { type: 'string' },
  lambda: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

export const HELP = `Serves the local pool, in memory or kept in a file. When it is ready it prints one line of JSON: where everything is
and who can sign in (README.md). SIGTERM and SIGINT end it.

  cognito-pool [options]

  --port <number>   where it listens (9229); 0 takes a free port
  --host <address>  on which address (127.0.0.1); 0.0.0.0 for other containers. Anyone who can reach it can
                    administer it
  --hosts <names>   further host names under which requests may reach it, separated by commas
  --url <address>   its address for others, if not that of --host and --port; the issuer in its tokens begins
                    with it
  --issuer <whose>  the issuer in tokens: that of this server, or of "aws" for pools of a region of AWS
  --config <file>   user pools of your own from a JSON file (docs/pools.md), in place of the seeded one
  --data <file>     keeps users, clients, groups, settings, sign-ins and keys in a file; a new one starts with the
                    seeded users
  --triggers <file> a JavaScript module whose exports are functions in place of Lambda triggers
  --lambda <address>
                    where Lambda is, or what stands in for it, for the functions that a pool's LambdaConfig names
  --help            prints this
`
