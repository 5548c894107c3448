import { DevolverAnticipo } from './anticipo.tsx';
import { COBROS } from './lado.ts';

export default function DevolverAnticipoDeCobro() {
  return <DevolverAnticipo lado={COBROS} />;
}
