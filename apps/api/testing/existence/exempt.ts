/** Members that name nothing, wherever they stand, each in a sentence. */
export const NAMES_NOTHING: Readonly<Record<string, string>> = {
  after: 'A cursor is bound to its caller, list and filters; any other is refused alike (inbox/cursors.spec.ts).',
  name: 'It is a text for people to read.',
  email: 'It is written down and never looked up.',
  title: 'It is a text for people to read.',
  summary: 'It is a text for people to read.',
  context: 'It is shown to the reviewer and never looked up.',
  arguments: 'They are judged by the schema of the gate, which was found before.',
  reason: 'It is a text for people to read, judged once the decision was found.',
  detail: 'It is a text for people to read.',
  digest: 'It is compared to that of the decision, once that was found.',
  modifiedArguments: 'They are judged by the schema of the decision, once that was found.',
  option: 'It is one of the decision’s own options, looked for once that was found.',
  pointer: 'It points into the arguments of the decision, once that was found.',
  idempotencyKey: 'It is looked for among the answers of the same person alone.',
  executor: 'It is compared to that of the grant, once the decision was found.',
  origins: 'They are written down and never looked up.',
  origin: 'It is compared to the application’s own list.',
  settings: 'They are values and name nothing.',
  wait: 'It is a number of seconds.',
  limit: 'It is the length of a page.',
  password: 'It is compared to the one of the login.',
};

/** Places that tell what is there, and may, each in a sentence. */
export const EXEMPT: Readonly<Record<string, string>> = {
  'putOrganization {org}':
    'The operator may know every organization: 200 and 201 tell one that was there from a new one.',
  'putRole {role}': 'Whoever keeps the roles of an organization lists them.',
  'putUser {user}': 'The operator may know every person.',
  'putApplication {app}': 'The operator may know every application.',
  'putApplication .organizations': 'The operator may know every organization.',
  'acceptSignInLink .login': 'Whoever chooses a login must be told that it is taken; only holders of a link can ask.',
};
