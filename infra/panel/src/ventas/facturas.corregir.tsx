import { CorregirComprobante } from './comprobante.formulario.tsx';
import { FACTURA } from './factura.formulario.tsx';

export default function FacturasCorregir() {
  return <CorregirComprobante de={FACTURA} />;
}
