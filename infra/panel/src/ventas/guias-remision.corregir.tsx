import { CorregirComprobante } from './comprobante.formulario.tsx';
import { GUIA } from './guias-remision.campos.tsx';

export default function GuiasRemisionCorregir() {
  return <CorregirComprobante de={GUIA} />;
}
