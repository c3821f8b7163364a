import { digits } from '../crypto/random'
import { cognitoError } from '../errors'
import { CODE_DIGITS } from '../limits'
import { addressDetails, type CodeDeliveryDetails, keepCode } from '../state/codes'
import type { Address } from '../state/definition'
import type { Deps } from '../state/deps'
import { deliver } from '../state/outbox'
import type { Message, User } from '../state/store'
import type { Call } from './clientMetadata'
import { invoke, type TriggerDeps } from './invoke'
import { textIn } from './response'
import { customSender } from './customSender'
import type { MessageReason } from './sources'
import { userAttributes } from './userAttributes'

/**
 * The placeholders for the code, for a link, and for the name of a new user ("Custom message Lambda
 * trigger").
 */
const CODE = '{####}'
const LINK = '{##Click Here##}'
const NAME = '{username}'

type Needs = TriggerDeps & Pick<Deps, 'store' | 'clock' | 'random'>

/**
 * Sends a message, in the words of the CustomMessage trigger if it has any for that medium; the triggers of
 * custom senders get its code.
 * @param username only in the invitation of a new user
 */
export async function sendMessage(
  deps: TriggerDeps & Pick<Deps, 'store' | 'clock'>,
  call: Call,
  reason: MessageReason,
  user: User,
  message: Omit<Message, 'at' | 'subject'>,
  username?: string,
): Promise<void> {
  const text = await customText(deps, call, reason, user, { ...message, username })
  await customSender(deps, call, reason, user, message)
  deliver(deps, { ...message, ...text })
}

/** @throws InvalidLambdaResponseException for a text that does not have what it must have */
async function customText(
  deps: TriggerDeps,
  call: Call,
  reason: MessageReason,
  user: User,
  { medium, code, username }: Pick<Message, 'medium' | 'code'> & { username: string | undefined },
): Promise<{ message?: string; subject?: string }> {
  if (!deps.triggers.has('CustomMessage')) return {}
  const response = await invoke(deps, call, 'CustomMessage', {
    source: `CustomMessage_${reason}`,
    userName: user.username,
    request: {
      userAttributes: userAttributes(user),
      codeParameter: CODE,
      linkParameter: LINK,
      usernameParameter: username === undefined ? null : NAME,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  })
  const filled = (text: string) => text.replaceAll(CODE, () => code).replaceAll(NAME, () => username ?? NAME)
  const message = textIn(response, medium === 'SMS' ? 'smsMessage' : 'emailMessage')
  const subject = medium === 'SMS' ? undefined : textIn(response, 'emailSubject')
  const needed = username === undefined ? [CODE] : [CODE, NAME]
  if (message !== undefined && !needed.every((each) => message.includes(each)))
    throw cognitoError('triggerOutput')
  return {
    ...(message === undefined ? {} : { message: filled(message) }),
    ...(subject === undefined ? {} : { subject: filled(subject) }),
  }
}

/** A code that somebody has to type. */
export const newCode = ({ random }: Pick<Deps, 'random'>, length = CODE_DIGITS): string =>
  digits(random, length)

/**
 * Sends a code to an address and stores it for that purpose; it replaces an older one.
 * @param sent `lifetime` in milliseconds; `text` goes before the code in the message
 */
export async function sendCode(
  deps: Needs,
  call: Call,
  reason: MessageReason,
  user: User,
  sent: { purpose: string; address: Address; to: string; lifetime: number; text: string },
): Promise<CodeDeliveryDetails> {
  const { purpose, address, to, lifetime, text } = sent
  const code = newCode(deps)
  const details = addressDetails(address, to)
  await sendMessage(deps, call, reason, user, {
    to,
    medium: details.DeliveryMedium,
    code,
    message: `${text} ${code}`,
  })
  keepCode(deps, user, purpose, { code, lifetime, target: to })
  return details
}
