import { PAGOS } from '#panel/cobros/lado.ts';
import { camposDe, Registrar } from '#panel/cobros/registrar.tsx';

const CAMPOS = camposDe(PAGOS);

export default function PagoNuevo() {
  return <Registrar lado={PAGOS} campos={CAMPOS} />;
}
