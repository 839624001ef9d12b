// The page of the API reference is one file for browsers, whole in itself: what it was built from need not come along.
module.exports = {
  hooks: {
    readPackage(manifest) {
      if (manifest.name === '@scalar/api-reference') manifest.dependencies = {};
      return manifest;
    },
  },
};
