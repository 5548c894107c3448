import { CorregirComprobante } from './comprobante.formulario.tsx';
import { NOTA_CREDITO } from './notas-credito.campos.tsx';

export default function NotasCorregir() {
  return <CorregirComprobante de={NOTA_CREDITO} />;
}
