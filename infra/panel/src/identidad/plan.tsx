import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UsoDelPlan } from 'comprobantes-cliente';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Cifras } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';

/** What the company may issue in a month, and what it did. */

/** From here on it is said that it runs out. */
const PRONTO = 0.9;

const CIFRAS: readonly Dato<UsoDelPlan>[] = [
  { titulo: 'Plan', dibujar: ({ nombre }) => nombre },
  { titulo: 'Documentos del mes', dibujar: ({ documentos }) => cantidad(documentos) },
  {
    titulo: 'Por mes',
    dibujar: ({ cuota_documentos: cuota }) => (cuota === null ? 'Sin límite' : cantidad(cuota)),
  },
  {
    titulo: 'Quedan',
    si: ({ quedan }) => quedan !== null,
    dibujar: ({ quedan }) => cantidad(quedan),
  },
];

const Cuota = ({ cuota, documentos }: { readonly cuota: number; readonly documentos: number }) => {
  const usado = cuota === 0 ? 1 : documentos / cuota;
  return (
    <>
      <Progress
        value={Math.min(100, usado * 100)}
        size="lg"
        aria-label="Usado del mes"
        {...(usado >= PRONTO && { color: usado >= 1 ? 'red' : 'orange' })}
      />
      {usado >= 1 && (
        <Alert color="red" title="La cuota del mes se agotó">
          Nada más se emite hasta el mes siguiente, o hasta que le amplíen el plan.
        </Alert>
      )}
      {usado >= PRONTO && usado < 1 && (
        <Alert color="yellow" title="La cuota del mes se acaba">
          Pida que le amplíen el plan antes de que se agote.
        </Alert>
      )}
    </>
  );
};

export default function Plan() {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['empresa', 'plan'],
    queryFn: ({ signal }) => cliente.empresa.usoDelPlan({ signal }),
  });
  if (error && !data) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Espera />;
  const [anio, mes] = data.mes.split('-');
  return (
    <>
      <Cabeza titulo="Plan y uso" junto={<Text c="dimmed">{`${mes}/${anio}`}</Text>} />
      <Stack gap="md" maw={720}>
        <Cifras de={CIFRAS} registro={data} />
        {data.cuota_documentos !== null && (
          <Cuota cuota={data.cuota_documentos} documentos={data.documentos} />
        )}
        <Text size="sm" c="dimmed">
          Cuenta cada documento el día en que toma su número, en pruebas o en producción. Los
          borradores no cuentan.
        </Text>
      </Stack>
    </>
  );
}
