import { Nombrado } from '#panel/kits/comun/nombrado.tsx';
import { loQueSeSabeDe } from '#panel/kits/formulario/identificacion.tsx';
import { NuevoComprobante } from './comprobante.formulario.tsx';
import { LLENA_CLIENTE, type ValoresDeFactura, valoresDeFactura } from './factura.campos.ts';
import { FACTURA } from './factura.formulario.tsx';

/** A new invoice: of whom the address says, `?identificacion=1710034065`, or a copy of another one, `?factura=12`. */

type Comienzo = { readonly registro: string; readonly inicial: Partial<ValoresDeFactura> };

const Nueva = ({ registro = 'nueva', inicial }: Partial<Comienzo>) => (
  <NuevoComprobante de={FACTURA} registro={registro} inicial={inicial} />
);

export default function FacturasNueva() {
  return (
    <Nombrado<Comienzo>
      por={['factura', 'factura_id', 'de']}
      clave={['facturas', 'copiada']}
      leer={async (cliente, id, signal) => ({
        registro: `de-${id}`,
        inicial: valoresDeFactura(await cliente.facturas.obtener(Number(id), { signal })),
      })}
    >
      {(copiada) =>
        copiada ? (
          <Nueva {...copiada} />
        ) : (
          <Nombrado<Comienzo>
            por={['identificacion']}
            clave={['personasEmpresas', 'facturada']}
            leer={async (cliente, identificacion) => ({
              registro: `a-${identificacion}`,
              inicial: {
                identificacion,
                ...(await loQueSeSabeDe(identificacion, LLENA_CLIENTE, cliente)),
              },
            })}
          >
            {(suya) => <Nueva {...suya} />}
          </Nombrado>
        )
      }
    </Nombrado>
  );
}
