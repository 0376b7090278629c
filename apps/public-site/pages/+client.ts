import '../islands/boot.ts';
