import { AplicarAnticipo, camposDeAplicar } from '#panel/cobros/anticipo.tsx';
import { PAGOS } from '#panel/cobros/lado.ts';

const CAMPOS = camposDeAplicar(PAGOS);

export default function AplicarAnticipoDePago() {
  return <AplicarAnticipo lado={PAGOS} campos={CAMPOS} />;
}
