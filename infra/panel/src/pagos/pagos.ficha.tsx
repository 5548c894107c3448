import { PAGOS } from '#panel/cobros/lado.ts';
import { fichaDe } from '#panel/cobros/registrado.tsx';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';

const PAGO = fichaDe(PAGOS);

export default pantallaDeFicha(PAGO);
