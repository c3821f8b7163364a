import { useEffect, useId, useRef, type RefObject } from 'react'
import type { Challenge } from '../../cognito/challenges'
import { FormMessage } from '../../forms/FormMessage'
import { Dialog } from '../../layout/Dialog'
import { Spinner } from '../../layout/Spinner'
import { errorNote } from '../../messages/errorMessages'
import type { Asking, AskingHere } from '../../session/asking'
import { questionKey } from '../questionKey'
import { InstructionId } from '../InstructionId'
import { HostedDomainStep } from './HostedDomainStep'
import { Step } from './Step'
import { StepForm } from './StepForm'
import styles from './StepUpDialog.module.css'
import { whatToDo } from './whatToDo'
import { useMessages } from '../../messages/catalogue'

/**
 * Asks people to confirm that it is them. It lies over the page, which keeps what was typed there, and stays open as long
 * as an action waits for the answer.
 */
export function StepUpDialog({ asking }: { asking: Asking }) {
  const { auth: text } = useMessages()
  const id = useId()
  const instructionId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const step = asking.at === 'step' ? asking.challenge && stepKey(asking.challenge) : asking.at

  return (
    <Dialog labelledBy={id} size="small" onClose={asking.cancel} initialFocus={heading}>
      <div className={styles['body']}>
        <div className={styles['words']}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {text.stepUp.title}
          </h2>
          <p id={instructionId}>{whatToDo(asking, text)}</p>
        </div>
        <InstructionId value={instructionId}>
          {asking.at === 'step' ? <StepHere asking={asking} /> : <HostedDomainStep asking={asking} />}
        </InstructionId>
        <TakeFocus key={step} heading={heading} />
      </div>
    </Dialog>
  )
}

/** A step with the same key is a repetition of the step before. */
const stepKey = (challenge: Challenge): string =>
  challenge.name === 'CUSTOM_CHALLENGE' ? questionKey(challenge) : challenge.name

/** The field of each step takes the focus, or the heading if there is no field: the button that had it is gone. */
function TakeFocus({ heading }: { heading: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const field = heading.current?.closest('dialog')?.querySelector<HTMLElement>('input:not([readonly])')
    const target = field ?? heading.current
    target?.focus()
  }, [heading])
  return null
}

/** The current step of the confirmation, and why it begins again or could not begin. */
function StepHere({ asking }: { asking: AskingHere }) {
  const { shell } = useMessages()
  const { challenge, problem } = asking
  if (challenge === null && problem === undefined) return <Spinner />
  return (
    <>
      {problem && <FormMessage>{errorNote(problem)}</FormMessage>}
      {challenge === null ? (
        <StepForm send={asking.begin} label={shell.tryAgain} onCancel={asking.cancel} />
      ) : (
        <Step key={stepKey(challenge)} asking={asking} at={challenge} />
      )}
    </>
  )
}
