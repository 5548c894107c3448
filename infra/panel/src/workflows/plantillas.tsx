import { Badge, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { PlantillaDeWorkflow } from 'comprobantes-cliente';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { BotonEnlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { usePlantillas } from './catalogo.ts';
import { CATEGORIAS } from './palabras.ts';

/** The gallery: by what one wants to happen. */

const REQUISITOS: { readonly [T in PlantillaDeWorkflow['requisitos'][number]['tipo']]: string } = {
  correo: 'Usa el correo',
  secreto: 'Pide un secreto',
  destino: 'Llama a otro sistema',
  evento: 'Depende de un evento',
};

const Plantilla = ({
  una,
  usar,
}: {
  readonly una: PlantillaDeWorkflow;
  readonly usar: boolean;
}) => (
  <Card withBorder component="article" h="100%">
    <Stack gap="xs" h="100%">
      <Title order={3} size="h4">
        {una.nombre}
      </Title>
      <Text size="sm" style={{ flexGrow: 1 }}>
        {una.descripcion}
      </Text>
      <div>
        {una.requisitos.map(({ tipo, descripcion }) => (
          <Badge key={tipo} variant="light" color="gray" tt="none" mr={6} title={descripcion}>
            {REQUISITOS[tipo]}
          </Badge>
        ))}
      </div>
      {usar && (
        <BotonEnlace
          a={`/workflows/plantillas/${una.id}`}
          variant="light"
          aria-label={`Usar ${una.nombre}`}
        >
          Usar
        </BotonEnlace>
      )}
    </Stack>
  </Card>
);

export const Galeria = ({
  plantillas,
}: {
  readonly plantillas: readonly PlantillaDeWorkflow[];
}) => {
  const { puede } = useSesion();
  const categorias = [...new Set(plantillas.map(({ categoria }) => categoria))];
  return (
    <Stack gap="xl">
      {categorias.map((categoria) => (
        <section key={categoria} aria-label={CATEGORIAS[categoria] ?? categoria}>
          <Title order={2} size="h3" mb="sm">
            {CATEGORIAS[categoria] ?? categoria}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {plantillas
              .filter((una) => una.categoria === categoria)
              .map((una) => (
                <Plantilla key={una.id} una={una} usar={puede('workflows', 'POST')} />
              ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  );
};

export default function Plantillas() {
  const { data, error, refetch } = usePlantillas();
  const { puede } = useSesion();
  return (
    <>
      <Cabeza titulo="¿Qué quiere que pase?">
        {puede('workflows', 'POST') && (
          <BotonEnlace a="/workflows/nuevo" variant="default">
            Empezar de cero
          </BotonEnlace>
        )}
      </Cabeza>
      {error && <Falla error={error} alReintentar={() => void refetch()} />}
      {data ? <Galeria plantillas={data} /> : error === null && <Cargando />}
    </>
  );
}
