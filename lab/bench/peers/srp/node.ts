/**
 * Measures one implementation in its own Node process. Arguments: its name, the number of attempts, what they
 * prove.
 */
import { openssl } from '../../openssl'
import { timeAttempts } from '../../srpAttempt'
import { IMPLEMENTATIONS } from './implementations'

const [name = '', count, asked = ''] = process.argv.slice(2)
const implementation = name === 'openssl' ? openssl : await IMPLEMENTATIONS[name]?.()
if (!implementation) throw new Error(`There is no implementation ${name}`)
const { typed, challenge } = JSON.parse(asked)
process.stdout.write(JSON.stringify(await timeAttempts(implementation, typed, challenge, Number(count))))
