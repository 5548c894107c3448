import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { CrearFactura, Factura } from 'comprobantes-cliente';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { CAMPOS_DE_FACTURA, cuerpoDeFactura, valoresDeFactura } from './factura.campos.ts';
import {
  conPagosCompletos,
  emitirPor,
  FormularioDeFactura,
  revisarFactura,
} from './factura.formulario.tsx';

/** A new invoice, or a copy of another one: `?de=12`. */

const Nueva = ({ de }: { readonly de: Factura | undefined }) => {
  const { facturas } = useCliente();
  const ir = useIr();
  const simular = (cuerpo: CrearFactura, signal?: AbortSignal) =>
    facturas.crear(cuerpo, { simular: true, ...(signal && { signal }) });
  const formulario = useFormulario({
    nombre: 'facturas',
    registro: de ? `de-${de.id}` : 'nueva',
    campos: CAMPOS_DE_FACTURA,
    inicial: de && valoresDeFactura(de),
    cuerpo: cuerpoDeFactura,
    revisar: revisarFactura,
    simular: async (cuerpo, signal) =>
      simular(await conPagosCompletos(cuerpo, (otro) => simular(otro, signal)), signal),
    enviar: async (cuerpo, opciones) =>
      facturas.crear(await conPagosCompletos(cuerpo, simular), opciones),
    alTerminar: ({ id }) => ir(`/facturas/${id}`),
  });
  return (
    <FormularioDeFactura
      de={formulario}
      titulo="Nueva factura"
      accion={{ palabras: emitirPor('Emitir') }}
      otras={[
        {
          palabras: 'Guardar borrador',
          con: (cuerpo) => ({ ...cuerpo, es_borrador: true }),
        },
      ]}
    />
  );
};

const DeFacturasNueva = () => {
  const cliente = useCliente();
  const { search } = useLocation();
  const de = Number((search as { readonly de?: string }).de ?? Number.NaN);
  const original = useQuery({
    queryKey: ['facturas', 'una', de],
    queryFn: ({ signal }) => cliente.facturas.obtener(de, { signal }),
    enabled: Number.isInteger(de),
  });
  if (original.error)
    return <Falla error={original.error} alReintentar={() => void original.refetch()} />;
  if (original.isLoading) return <Espera />;
  return <Nueva key={de} de={original.data} />;
};

export default DeFacturasNueva;
