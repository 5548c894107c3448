import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { NuevoComprobante } from '#panel/ventas/comprobante.formulario.tsx';
import { LIQUIDACION } from './liquidaciones-compra.campos.tsx';

/** A new settlement; a copy of another one, `?liquidacion_id=3`. */
export default function LiquidacionesDeCompraNueva() {
  return (
    <Nombrado
      por={['liquidacion_id', 'de']}
      clave={['liquidacionesCompra', 'copiada']}
      leer={(cliente, id, signal) => cliente.liquidacionesCompra.obtener(Number(id), { signal })}
    >
      {(otra) => (
        <NuevoComprobante
          de={LIQUIDACION}
          registro={otra ? `de-${otra.id}` : 'nueva'}
          inicial={otra && LIQUIDACION.valores(otra)}
        />
      )}
    </Nombrado>
  );
}
