import { DevolverAnticipo } from '#panel/cobros/anticipo.tsx';
import { PAGOS } from '#panel/cobros/lado.ts';

export default function DevolverAnticipoDePago() {
  return <DevolverAnticipo lado={PAGOS} />;
}
