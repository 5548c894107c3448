import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { NuevoComprobante } from './comprobante.formulario.tsx';
import { valoresDeFactura } from './factura.campos.ts';
import { FACTURA } from './factura.formulario.tsx';

/** A new invoice, or a copy of another one: `?de=12`. */

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
  const { data } = original;
  return (
    <NuevoComprobante
      key={de}
      de={FACTURA}
      registro={data ? `de-${data.id}` : 'nueva'}
      inicial={data && valoresDeFactura(data)}
    />
  );
};

export default DeFacturasNueva;
