/** Runs before every unit test file: fetches the messages, as the app does before every screen but the first. */
import { loadMessages } from '../../src/messages/catalogue'

await loadMessages()
