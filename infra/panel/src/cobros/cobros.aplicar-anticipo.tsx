import { AplicarAnticipo, camposDeAplicar } from './anticipo.tsx';
import { COBROS } from './lado.ts';

const CAMPOS = camposDeAplicar(COBROS);

export default function AplicarAnticipoDeCobro() {
  return <AplicarAnticipo lado={COBROS} campos={CAMPOS} />;
}
