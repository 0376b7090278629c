import { configure } from '@testing-library/react';

// As the tests themselves: none is about speed, and what a part loads on demand may take more than the second that is the default.
configure({ asyncUtilTimeout: 30_000 });
