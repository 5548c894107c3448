import { CorregirComprobante } from './comprobante.formulario.tsx';
import { NOTA_DEBITO } from './notas-debito.campos.tsx';

export default function NotasCorregir() {
  return <CorregirComprobante de={NOTA_DEBITO} />;
}
