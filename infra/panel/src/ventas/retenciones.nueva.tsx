import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { NuevoComprobante } from './comprobante.formulario.tsx';
import { RETENCION, sustentoDeCompra } from './retenciones.campos.tsx';

/** A withholding; of a purchase, `?compra_id=12`, that one says whose and of what. */
export default function RetencionesNueva() {
  const cliente = useCliente();
  const { search } = useLocation();
  const id = Number((search as { readonly compra_id?: string }).compra_id ?? Number.NaN);
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['compras', 'una', id],
    queryFn: ({ signal }) => cliente.compras.obtener(id, { signal }),
    enabled: Number.isInteger(id),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (isLoading) return <Espera />;
  return (
    <NuevoComprobante
      de={RETENCION}
      registro={data ? `de-compra-${data.id}` : 'nueva'}
      inicial={data && sustentoDeCompra(data)}
    />
  );
}
