import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CrearFactura, Factura } from 'comprobantes-cliente';
import { useRef } from 'react';
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

/** A draft that goes on being written, or what the SRI sent back, mended and sent again. */

const SE_CORRIGEN: readonly Factura['estado'][] = ['BORRADOR', 'DEVUELTA', 'RECHAZADO'];

const Corregir = ({ factura }: { readonly factura: Factura }) => {
  const { facturas } = useCliente();
  const ir = useIr();
  const { id, estado } = factura;
  const esBorrador = estado === 'BORRADOR';
  const simular = (cuerpo: CrearFactura, signal?: AbortSignal) =>
    facturas.reemplazar(id, cuerpo, { simular: true, ...(signal && { signal }) });
  const formulario = useFormulario({
    nombre: 'facturas',
    registro: id,
    campos: CAMPOS_DE_FACTURA,
    inicial: valoresDeFactura(factura),
    cuerpo: cuerpoDeFactura,
    revisar: revisarFactura,
    simular: async (cuerpo, signal) =>
      simular(await conPagosCompletos(cuerpo, (otro) => simular(otro, signal)), signal),
    enviar: async (cuerpo) => {
      const { es_borrador, ...dicho } = await conPagosCompletos(cuerpo, simular);
      await facturas.reemplazar(id, dicho);
      if (!es_borrador) await facturas.reenviar(id);
    },
    alTerminar: () => ir(`/facturas/${id}`),
  });
  return (
    <>
      {factura.remedio !== null && (
        <Alert color="orange" title={factura.estado_sri ?? estado} mb="md">
          {factura.remedio}
        </Alert>
      )}
      <FormularioDeFactura
        de={formulario}
        titulo={
          factura.numero_comprobante === null
            ? `Factura en borrador ${id}`
            : `Corregir la factura ${factura.numero_comprobante}`
        }
        accion={{ palabras: emitirPor(esBorrador ? 'Emitir' : 'Corregir y reenviar') }}
        otras={[
          {
            palabras: esBorrador ? 'Guardar borrador' : 'Guardar sin reenviar',
            con: (cuerpo) => ({ ...cuerpo, es_borrador: true }),
          },
        ]}
      />
    </>
  );
};

export default function FacturasCorregir() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const primera = useRef<Factura>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['facturas', 'corregir', id],
    queryFn: ({ signal }) => cliente.facturas.obtener(Number(id), { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  // Once it is sent again it is no longer one of these, and this screen is about to be left.
  if (primera.current?.id !== data.id) primera.current = data;
  if (!SE_CORRIGEN.includes(primera.current.estado)) {
    return (
      <Alert title="Ya no se corrige">Está {data.estado}: lo emitido se anula o se acredita.</Alert>
    );
  }
  return <Corregir key={data.id} factura={primera.current} />;
}
