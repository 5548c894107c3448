import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { COBROS } from './lado.ts';
import { fichaDe } from './registrado.tsx';

const COBRO = fichaDe(COBROS);

export default pantallaDeFicha(COBRO);
