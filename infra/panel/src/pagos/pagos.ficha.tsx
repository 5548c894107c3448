import { PAGOS } from '#panel/cobros/lado.ts';
import { fichaDe } from '#panel/cobros/registrado.tsx';
import { Ficha } from '#panel/kits/ficha/ficha.tsx';

const PAGO = fichaDe(PAGOS);

export default function FichaDePago() {
  return <Ficha de={PAGO} />;
}
