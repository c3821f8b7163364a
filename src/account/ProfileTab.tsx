import type { Account } from '../cognito/account'
import type { Verifiable } from '../cognito/attributes'
import { Button } from '../forms/Button'
import { shortId } from '../format/shortId'
import { Avatar } from '../layout/Avatar'
import { Card } from '../layout/Card'
import { LinkButton } from '../layout/LinkButton'
import { readUser } from '../session/user'
import { CONTACT_WORDS, contactOf } from './contacts'
import { ContactValue } from './ContactValue'
import { DeleteAccountCard, type AccountDeletion } from './DeleteAccountCard'
import { NameForm } from './NameForm'
import { Setting } from './Setting'
import { useDisclosure } from './useDisclosure'
import { ValueText } from './ValueText'

interface ProfileTabProps {
  account: Account
  reread: () => Promise<unknown>
  /** Where people can delete their account. */
  deletion?: AccountDeletion | undefined
}

/** Who the person is. The name is changed here, e-mail and phone on their own tab. */
export function ProfileTab({ account, reread, deletion }: ProfileTabProps) {
  const user = readUser(account.attributes)
  const { isOpen, setOpen, triggerRef, sectionRef, close } = useDisclosure()
  const name = `${user.firstName} ${user.lastName}`.trim()
  const edit = (
    <Button ref={triggerRef} onClick={() => setOpen(true)}>
      Edit <span className="visually-hidden">name</span>
    </Button>
  )
  return (
    <>
      <Card title="Profile" description="Who you are to the people you work with here.">
        <Setting
          ref={sectionRef}
          name="Name"
          actions={!isOpen && edit}
          panel={isOpen && <NameForm user={user} reread={reread} onClose={close} />}
        >
          <Avatar name={name} />
          <ValueText>{name}</ValueText>
        </Setting>
        {(['email', 'phone_number'] as const).map((attribute) => (
          <Setting
            key={attribute}
            name={CONTACT_WORDS[attribute].name}
            actions={<Manage attribute={attribute} />}
          >
            <ContactValue contact={contactOf(account, attribute)} />
          </Setting>
        ))}
        <Setting name="Member ID">
          <code>{shortId(user.uuid)}</code>
        </Setting>
      </Card>
      {deletion && <DeleteAccountCard account={account} {...deletion} />}
    </>
  )
}

const Manage = ({ attribute }: { attribute: Verifiable }) => (
  <LinkButton to="/settings/contact">
    Manage <span className="visually-hidden">{CONTACT_WORDS[attribute].noun}</span>
  </LinkButton>
)
