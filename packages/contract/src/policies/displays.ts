/**
 * Whether a display belongs to the organization of a person. A sign-in at any other display is notified by mail, and approving
 * one by phone asks for a proof of presence: anyone can enrol a display and name it as they like.
 * @param person id of the person's organization
 * @param display id of the display's organization
 */
export const isOwnDisplay = (person: number | null | undefined, display: number | null | undefined): boolean =>
  person != null && person === display;
