import { Suspense, useEffect, useId, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { FormMessage } from '../forms/FormMessage'
import { Dialog } from '../layout/Dialog'
import { Spinner } from '../layout/Spinner'
import { useMessages } from '../messages/catalogue'
import { errorNote } from '../messages/errorMessages'
import { useLanguage } from '../messages/locale'
import type { Confirmation, ConfirmationHere } from '../session/stepUp/confirmation'
import type { LoginResult } from '../session/results'
import { claimsOf, userOf } from '../session/session'
import { stepKey } from '../session/signIn/stepKey'
import { useSession } from '../session/useSession'
import { shownName } from '../session/user'
import { CancelStep } from './challenges/CancelStep'
import { confirmationWords, formOf } from './challenges/challengeTable'
import { StepActions } from './challenges/StepActions'
import { InstructionId } from './InstructionId'
import { Person } from './Person'
import styles from './StepUpDialog.module.css'
import { useStepSubmit } from './useStepSubmit'

/**
 * Asks people to confirm that it is them. It lies over the page, which keeps what was typed there, and stays
 * open as long as an action waits for the answer.
 */
export function StepUpDialog({ confirmation }: { confirmation: Confirmation }) {
  const { auth: text } = useMessages()
  const id = useId()
  const instructionId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const language = useLanguage()
  const shown = useSession((state) => shownName(claimsOf(state), language))
  const name = useSession(userOf)?.email || shown
  const problem = confirmation.at === 'step' ? confirmation.problem : undefined
  const step = confirmation.at === 'step' ? stepOf(confirmation) : confirmation.at

  return (
    <Dialog labelledBy={id} size="small" onClose={confirmation.cancel} initialFocus={heading}>
      <div className={styles['body']}>
        <div className={styles['words']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {text.stepUp.title}
          </h2>
          <Person doing={text.stepUp.signedInAs} name={name} />
          {confirmation.purpose !== undefined && <p>{text.stepUp.purpose(confirmation.purpose)}</p>}
          <p id={instructionId}>
            {confirmation.at === 'step'
              ? confirmation.challenge && confirmationWords(confirmation.challenge, text)
              : text.stepUp.hostedDomain}
          </p>
        </div>
        <CancelStep value={confirmation.cancel}>
          <InstructionId value={instructionId}>
            {/* Why it begins again, or could not begin: always there, so that it is read out. */}
            <FormMessage>{problem && errorNote(problem)}</FormMessage>
            <Suspense fallback={<Spinner />}>
              {confirmation.at === 'step' ? (
                <StepHere confirmation={confirmation} />
              ) : (
                <StepThere label={text.stepUp.signInAgain} leave={confirmation.leave} />
              )}
              <TakeFocus key={step} heading={heading} />
            </Suspense>
          </InstructionId>
        </CancelStep>
      </div>
    </Dialog>
  )
}

/** What is shown: the step, that it is fetched, or that it could not be. */
const stepOf = ({ challenge, problem }: ConfirmationHere) =>
  challenge ? stepKey(challenge) : problem ? 'failed' : 'loading'

/**
 * The field of each step takes the focus, or the heading if there is no field: the button that had it is
 * gone.
 */
function TakeFocus({ heading }: { heading: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const field = heading.current?.closest('dialog')?.querySelector<HTMLElement>('input:not([readonly])')
    const target = field ?? heading.current
    target?.focus()
  }, [heading])
  return null
}

/** The current step of the confirmation. */
function StepHere({ confirmation }: { confirmation: ConfirmationHere }) {
  const { shell } = useMessages()
  const { challenge, problem } = confirmation
  if (challenge === null && problem === undefined) return <Spinner />
  return challenge === null ? (
    <OneButton act={confirmation.begin} label={shell.tryAgain} />
  ) : (
    formOf(challenge, confirmation)
  )
}

/** Leaves for the hosted domain, to come back to this very address. */
function StepThere({ label, leave }: { label: string; leave: (from: string) => Promise<LoginResult> }) {
  const { pathname, search, hash } = useLocation()
  return <OneButton act={() => leave(pathname + search + hash)} label={label} />
}

/** A form that asks for nothing. */
function OneButton({ act, label }: { act: () => Promise<LoginResult>; label: string }) {
  const [submission, onSubmit] = useStepSubmit(act)
  return (
    <form onSubmit={onSubmit} method="post">
      <StepActions submission={submission} label={label} />
    </form>
  )
}
