declare global {
  namespace Vike {
    interface Config {
      /** For the folder of a zone: which one. Other folders are the public site's. */
      zone?: 'client' | 'admin';
    }
  }
}

export {};
