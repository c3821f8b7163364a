import { useRef, type ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { AuthError } from '../cognito/AuthError'
import { isKnown, type KnownAttribute } from '../cognito/knownAttributes'
import {
  attributeField,
  attributesIn,
  requiredField,
  type AttributeField,
  type StandardAttribute,
} from '../forms/attributeFields'
import { FormMessage } from '../forms/FormMessage'
import { textIn } from '../forms/formText'
import { NewPasswordField } from '../forms/NewPasswordField'
import { SubmitButton } from '../forms/SubmitButton'
import { TextField } from '../forms/TextField'
import { fieldError, formError, type Outcome } from '../forms/submission'
import { useSubmit } from '../forms/useSubmit'
import { useNotices } from '../layout/Notices'
import type { Logo } from '../layout/UiConfig'
import { attributeFailure } from '../messages/errorMessages'
import { rememberTyped } from '../session/signIn/rememberedEmail'
import { useSession } from '../session/useSession'
import { trimmed } from '../input/trimmed'
import { AddressField } from './AddressField'
import { isKeyboardAtHand } from '../forms/moveFocus'
import { withNewAccount, withNotice } from './navigationState'
import { StepPage } from './StepPage'
import { useMessages } from '../messages/catalogue'
import { useLabels } from '../messages/Label'

/** A standard attribute that the page does not ask for anyway. */
type Asked = Exclude<StandardAttribute, 'email'>

type Written = AttributeField & { name: Asked | `custom:${string}` }

/** What a business sets in signUp.config.tsx. */
export interface SignUpConfig {
  /**
   * The attributes that the pool requires: they are asked for in this order, as well as e-mail and password.
   * Nobody is asked for a `KnownAttribute`: the program sends it.
   */
  attributes: readonly (Asked | KnownAttribute | Written)[]
  /** Above the button, e.g. links to the terms and to the privacy policy. */
  terms?: ReactNode
}

interface SignUpPageProps {
  logo: Logo
  config: SignUpConfig
  password: 'required' | 'optional'
}

/**
 * The page where somebody new creates an account. It says the same whether or not the address already has
 * one.
 */
export function SignUpPage({ logo, config, password }: SignUpPageProps) {
  const { auth, form } = useMessages()
  const text = auth.signUp
  const labelOf = useLabels()
  const signUp = useSession((state) => state.signUp)
  const notify = useNotices()
  const navigate = useNavigate()
  const { state } = useLocation()
  const formRef = useRef<HTMLFormElement>(null)
  const remember = () => formRef.current && rememberTyped(textIn(new FormData(formRef.current), 'username'))
  const required = config.attributes.map((each) => (typeof each === 'string' ? attributeField(each) : each))
  const fields = required
    .filter(({ name }) => !isKnown(name))
    .map((field) => requiredField({ ...field, label: labelOf(field.label) }))
  const names = fields.map(({ name }) => name)

  const [submission, onSubmit] = useSubmit<string>(async (typed, formElement) => {
    const username = trimmed(textIn(typed, 'username'))
    rememberTyped(username)
    const all = required.map(({ name }) => name)
    const result = await signUp(username, textIn(typed, 'newPassword'), attributesIn(typed, all))
    if (result.status === 'ERROR') return refusal(result.error, names)
    if (result.status === 'READY' && result.login && result.login.status !== 'ERROR')
      notify(auth.confirm.done)
    // People who have left the page stay where they are.
    else if (!formElement.isConnected) return { state: 'left' }
    else if (result.status === 'CODE_REQUIRED')
      void navigate('/auth/confirm', { state: withNewAccount(state, username, result.error?.code) })
    else void navigate('/auth/login', { state: withNotice(state, 'account-already-confirmed') })
    return { state: 'left' }
  })

  return (
    <StepPage logo={logo} title={form.createAccount} subtitle={text.text}>
      <form ref={formRef} onSubmit={onSubmit} method="post">
        {fields.map((field, index) => (
          <TextField
            key={field.name}
            autoFocus={index === 0 && isKeyboardAtHand()}
            {...field}
            error={fieldError(submission, field.name)}
          />
        ))}
        <AddressField
          autoFocus={fields.length === 0 && isKeyboardAtHand()}
          error={fieldError(submission, 'username')}
        />
        <NewPasswordField
          {...(password === 'optional'
            ? { label: text.optionalPassword, hint: text.optionalHint }
            : { label: form.password })}
          required={password === 'required'}
          error={fieldError(submission, 'newPassword')}
        />
        {config.terms !== undefined && <p>{config.terms}</p>}
        <SubmitButton submission={submission} wide>
          {form.createAccount}
        </SubmitButton>
      </form>
      <FormMessage>{formError(submission)}</FormMessage>
      <Link to="/auth/confirm" state={state} onClick={remember}>
        {auth.haveCode}
      </Link>
    </StepPage>
  )
}

/** Next to the field that the pool names, if it names one. The address is the user name. */
function refusal(error: AuthError, names: readonly string[]): Outcome {
  const failed = attributeFailure(error, [...names, 'email'])
  return failed.field === 'email' ? { ...failed, field: 'username' } : failed
}
