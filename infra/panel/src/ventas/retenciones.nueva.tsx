import type { Cliente } from 'comprobantes-cliente';
import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { NuevoComprobante } from './comprobante.formulario.tsx';
import { RETENCION, type Retenible, sustentoDe } from './retenciones.campos.tsx';

/**
 * A withholding; of a purchase, `?compra_id=12`, or of a settlement, `?liquidacion_id=3`, that one says whose
 * and of what, and the last one of that supplier, which codes.
 */

const ultimaDe = async (cliente: Cliente, identificacion: string, signal: AbortSignal) => {
  const [una] = await cliente.retenciones.listar({ q: identificacion, limit: 1, signal });
  return una && (await cliente.retenciones.obtener(una.id, { signal }));
};

const conUltima = async (cliente: Cliente, de: Retenible, signal: AbortSignal) => ({
  registro: `de-${de.cual}-${de.id}`,
  inicial: sustentoDe(de, await ultimaDe(cliente, de.proveedor_identificacion, signal)),
});

export default function RetencionesNueva() {
  return (
    <Nombrado
      por={['compra_id', 'compra']}
      clave={['compras', 'retenida']}
      leer={async (cliente, id, signal) => {
        const compra = await cliente.compras.obtener(Number(id), { signal });
        return conUltima(cliente, { ...compra, cual: 'compra' }, signal);
      }}
    >
      {(compra) =>
        compra ? (
          <NuevoComprobante de={RETENCION} {...compra} />
        ) : (
          <Nombrado
            por={['liquidacion_id', 'liquidacion']}
            clave={['liquidacionesCompra', 'retenida']}
            leer={async (cliente, id, signal) => {
              const suya = await cliente.liquidacionesCompra.obtener(Number(id), { signal });
              const numero_doc = suya.numero_comprobante ?? '';
              return conUltima(cliente, { ...suya, numero_doc, cual: 'liquidacion' }, signal);
            }}
          >
            {(liquidacion) => (
              <NuevoComprobante
                de={RETENCION}
                registro={liquidacion?.registro ?? 'nueva'}
                inicial={liquidacion?.inicial}
              />
            )}
          </Nombrado>
        )
      }
    </Nombrado>
  );
}
