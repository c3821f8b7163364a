/*
 * npm runs this before the scripts that people begin with. What comes after it does not even load in an old Node, and says
 * nothing that helps; so this is JavaScript that every Node reads. The version stands in package.json.
 */
var wanted = require('../package.json').engines.node.match(/\d+/g).map(Number)
var own = process.versions.node.split('.').map(Number)

if (own[0] < wanted[0] || (own[0] === wanted[0] && own[1] < wanted[1])) {
  console.error(
    'This is Node ' +
      process.versions.node +
      ', and Node ' +
      wanted.join('.') +
      ' or newer is needed: ' +
      'get it from https://nodejs.org, or with nvm by: nvm install --lts',
  )
  process.exit(1)
}
