import type { Message, User } from '../state/store'
import type { Call } from './clientMetadata'
import { run, type TriggerDeps } from './invoke'
import type { MessageReason } from './sources'
import { userAttributes } from './userAttributes'

/**
 * CustomEmailSender, CustomSMSSender: the function of the application that sends a message in Cognito's place
 * ("Custom sender Lambda triggers"). What it returns has no effect. The inbox has the message as well.
 */
export async function customSender(
  deps: TriggerDeps,
  call: Call,
  reason: MessageReason,
  user: User,
  { medium, code }: Pick<Message, 'medium' | 'code'>,
): Promise<void> {
  const request = { code, userAttributes: userAttributes(user) }
  const common = { userName: user.username, response: {} }
  if (medium === 'EMAIL' && deps.triggers.has('CustomEmailSender'))
    await run(deps, call, 'CustomEmailSender', {
      ...common,
      source: `CustomEmailSender_${reason}`,
      request: { type: 'customEmailSenderRequestV1', ...request },
    })
  if (medium === 'SMS' && deps.triggers.has('CustomSMSSender'))
    await run(deps, call, 'CustomSMSSender', {
      ...common,
      source: `CustomSMSSender_${reason}`,
      request: { type: 'customSMSSenderRequestV1', ...request },
    })
}
