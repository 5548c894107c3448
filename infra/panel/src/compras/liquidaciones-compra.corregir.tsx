import { CorregirComprobante } from '#panel/ventas/comprobante.formulario.tsx';
import { LIQUIDACION } from './liquidaciones-compra.campos.tsx';

export default function LiquidacionesDeCompraCorregir() {
  return <CorregirComprobante de={LIQUIDACION} />;
}
