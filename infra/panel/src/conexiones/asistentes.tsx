import { Stack, Tabs, Text } from '@mantine/core';
import guia from '../../../docs/guias/asistentes.md?raw';
import { Copiar } from './copiar.tsx';
import { bloquesDe } from './guia.ts';
import { Bloque } from './json.tsx';

/** How each assistant is told of a key: as the guide says it, with this installation's address. */

const EJEMPLO = 'https://api.ejemplo.ec';

/** «**Cursor**, en `~/.cursor/mcp.json`:» and the block that follows. */
const maneras = (): readonly {
  readonly nombre: string;
  readonly donde: string;
  readonly texto: string;
}[] =>
  bloquesDe(guia).flatMap(({ antes, texto }) => {
    const [, nombre, donde = ''] = /\*\*(.+?)\*\*,?\s*([^:]*)/.exec(antes) ?? [];
    return nombre === undefined
      ? []
      : [
          {
            nombre,
            donde: donde.replaceAll('`', ''),
            texto: texto.replaceAll(EJEMPLO, location.origin),
          },
        ];
  });

export const Asistentes = () => {
  const todas = maneras();
  const [primera] = todas;
  return (
    <Stack gap="sm">
      <Text size="sm">
        El asistente entra por {location.origin}/mcp con esta clave, y solo lee. Donde dice «fmk_…»
        va la clave, que aquí no se muestra otra vez.
      </Text>
      <Tabs defaultValue={primera?.nombre ?? null} keepMounted={false}>
        <Tabs.List>
          {todas.map(({ nombre }) => (
            <Tabs.Tab key={nombre} value={nombre}>
              {nombre}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {todas.map(({ nombre, donde, texto }) => (
          <Tabs.Panel key={nombre} value={nombre} pt="sm">
            <Stack gap="xs">
              {donde !== '' && <Text size="sm">{donde}</Text>}
              <Bloque titulo={`Para ${nombre}`}>{texto}</Bloque>
              <Copiar valor={texto} que="la configuración" />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
};
