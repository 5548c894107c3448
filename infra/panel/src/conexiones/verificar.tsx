import { Stack, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WebhookConSalud } from 'comprobantes-cliente';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import guia from '../../../docs/guias/webhooks.md?raw';
import { Copiar } from './copiar.tsx';
import { eventoDicho } from './eventos.palabras.ts';
import { bloquesDe } from './guia.ts';
import { Bloque } from './json.tsx';
import { cabecerasDe, comoArchivo, ejemploDe } from './verificar.ts';

/** How a receiver knows that a delivery is ours: the guide's programs, tried on this subscription's last one. */

const PARTE = 'Comprobar la firma';

const programas = () => {
  const desde = guia.indexOf(`## ${PARTE}`);
  const hasta = guia.indexOf('\n## ', desde + 1);
  return bloquesDe(guia.slice(desde, hasta)).flatMap(({ titulo, archivo, texto }) =>
    archivo === undefined ? [] : [{ lenguaje: titulo, archivo, texto }],
  );
};

/** Its last delivery, as it was sent; null: there was none. */
const useUltima = ({ id }: WebhookConSalud) => {
  const { webhooks } = useCliente();
  return useQuery({
    queryKey: ['webhooks', 'ultima', id],
    queryFn: async ({ signal }) => {
      const [ultima] = [...(await webhooks.listarEntregas(id, { limit: 1, signal }))];
      return ultima ? webhooks.obtenerEntrega(ultima.id, { signal }) : null;
    },
  });
};

export const Verificar = ({ webhook }: { readonly webhook: WebhookConSalud }) => {
  const { data: ultima, error, refetch } = useUltima(webhook);
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (ultima === undefined) return <Cargando lineas={8} />;
  const todos = programas();
  const cuerpo = comoArchivo(ultima);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {ultima ? 'Su última entrega' : 'Un ejemplo'}
        </Title>
        <Text size="sm" component="div">
          {ultima ? (
            <>
              <Enlace a={`/webhooks/entregas/${ultima.id}`} inherit underline="always">
                {eventoDicho(ultima.evento)}
              </Enlace>
              , con estas cabeceras. La firma depende del secreto, que aquí no se muestra otra vez.
            </>
          ) : (
            'Todavía no ha recibido nada: pulse Probar y vuelva, o use este ejemplo.'
          )}
        </Text>
        <Bloque titulo="Cabeceras de la entrega">{cabecerasDe(ultima)}</Bloque>
        <Bloque titulo="Cuerpo de la entrega">{cuerpo}</Bloque>
        <Copiar valor={cuerpo} que="el cuerpo" />
      </Stack>
      <Tabs defaultValue={todos[0]?.lenguaje ?? null} keepMounted={false}>
        <Tabs.List>
          {todos.map(({ lenguaje }) => (
            <Tabs.Tab key={lenguaje} value={lenguaje}>
              {lenguaje}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {todos.map(({ lenguaje, archivo, texto }) => {
          const ejemplo = ejemploDe(archivo, cuerpo);
          return (
            <Tabs.Panel key={lenguaje} value={lenguaje} pt="sm">
              <Stack gap="xs">
                <Text size="sm">Guárdelo como {archivo}:</Text>
                <Bloque titulo={`Verificador en ${lenguaje}`}>{texto}</Bloque>
                <Copiar valor={texto} que="el código" />
                <Text size="sm">
                  Y pruébelo con la entrega de arriba, firmada con su secreto. Debe decir «válida».
                </Text>
                <Bloque titulo={`Prueba en ${lenguaje}`}>{ejemplo}</Bloque>
                <Copiar valor={ejemplo} que="la prueba" />
              </Stack>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Stack>
  );
};
