/** The inline script before pictures that have a stand-in: puts it in the place of each that does not come. */
addEventListener(
  'error',
  (event) => {
    const image = event.target as HTMLImageElement;
    // An error of a script is one of the window, which has no such data.
    if (!image.dataset?.fallback) return;
    image.src = image.dataset.fallback;
    delete image.dataset.fallback;
  },
  // An image's error event does not bubble, but it can be captured.
  true,
);

export {};
