import { PAGOS } from '#panel/cobros/lado.ts';
import { camposDe } from '#panel/cobros/registrar.campos.ts';
import { Registrar } from '#panel/cobros/registrar.tsx';

const CAMPOS = camposDe(PAGOS);

export default function PagoNuevo() {
  return <Registrar lado={PAGOS} campos={CAMPOS} />;
}
