import { CorregirComprobante } from './comprobante.formulario.tsx';
import { RETENCION } from './retenciones.campos.tsx';

export default function RetencionesCorregir() {
  return <CorregirComprobante de={RETENCION} />;
}
