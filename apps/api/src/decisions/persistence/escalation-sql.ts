/** Somebody other than the requester meets the role `d.escalates_to` now. */
export const escalationReaches = `(d.escalates_to IS NOT NULL AND EXISTS (
  SELECT FROM role_holder e
   WHERE e.organization_id = d.organization_id AND e.role = d.escalates_to AND e.person_id <> d.requester_id))`;
