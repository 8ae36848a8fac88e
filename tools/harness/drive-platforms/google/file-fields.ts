const names = `kind driveId fileExtension copyRequiresWriterPermission md5Checksum contentHints writersCanShare viewedByMe
mimeType exportLinks parents thumbnailLink iconLink shared lastModifyingUser owners headRevisionId sharingUser webViewLink
webContentLink size viewersCanCopyContent permissions hasThumbnail spaces folderColorRgb id name description starred trashed
explicitlyTrashed createdTime modifiedTime modifiedByMeTime viewedByMeTime sharedWithMeTime quotaBytesUsed version
originalFilename ownedByMe fullFileExtension properties appProperties isAppAuthorized teamDriveId capabilities
hasAugmentedPermissions trashingUser thumbnailVersion trashedTime modifiedByMe permissionIds imageMediaMetadata
videoMediaMetadata shortcutDetails contentRestrictions labelInfo sha1Checksum sha256Checksum linkShareMetadata resourceKey
inheritedPermissionsDisabled downloadRestrictions`;

/** The fields of a file in Drive v3. The stand-in fills in some of them. */
export const fileFields: ReadonlySet<string> = new Set(names.split(/\s+/));

/** The fields of a request without a selector. */
export const usualFileFields = 'kind,id,name,mimeType';
