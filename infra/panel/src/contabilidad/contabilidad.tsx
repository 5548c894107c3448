import { Alert, Group, List, Loader, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { AperturaContable, LibroContable } from 'comprobantes-cliente';
import type { ReactNode } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { fecha as campoFecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { BotonEnlace, Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { fecha, hoy, mesDicho } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useLibro } from './libro.lectura.ts';

/** The road of a company to its books: from when, what there was on that day, and what comes then. */

const PRIMER_DIA = /^\d{4}-\d{2}-01$/;

const CAMPOS = {
  fecha_inicio: campoFecha('Fecha de inicio', {
    obligatorio: true,
    revisar: (dia) =>
      dia === '' || PRIMER_DIA.test(dia) ? null : 'Debe ser el primer día de un mes',
  }),
};

/** From which day, and what is made of what there is already; it cannot be undone. */
const Activar = () => {
  const { contabilidad } = useCliente();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: 'activar',
    campos: CAMPOS,
    inicial: { fecha_inicio: `${hoy().slice(0, 4)}-01-01` },
    cuerpo: ({ fecha_inicio }) => ({ fecha_inicio }),
    simular: (cuerpo, signal) => contabilidad.activar(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.activar(cuerpo, opciones),
    alTerminar: () => undefined,
  });
  return (
    <Formulario
      de={de}
      accion={{
        palabras: (_, { fecha_inicio }) =>
          fecha_inicio === '' ? 'Activar' : `Activar desde el ${fecha(fecha_inicio)}`,
      }}
      lateral={
        <QuePasaria<AperturaContable> de={de}>
          {({ propuesta }) => (
            <Text size="sm">
              {propuesta.length === 0
                ? 'Ese día no había nada por cobrar, por pagar ni en cuentas de dinero.'
                : `Lo que había el día anterior: ${cuantos(propuesta.length, 'saldo', 'saldos')}, para la apertura.`}
            </Text>
          )}
        </QuePasaria>
      }
    >
      <Text size="sm">
        Desde ese día todo lo que se emite, se cobra y se paga se asienta solo, también lo que ya
        está hecho. Los meses se cierran, y lo fechado en uno cerrado no entra.{' '}
        <b>No se deshace.</b>
      </Text>
      <EnColumnas>
        <Campo
          campo={de.campos.fecha_inicio}
          enfocar
          descripcion="El primer día de un mes que ya comenzó"
        />
      </EnColumnas>
    </Formulario>
  );
};

const Paso = ({
  lugar,
  titulo,
  hecho,
  children,
}: {
  readonly lugar: number;
  readonly titulo: string;
  readonly hecho: boolean;
  readonly children: ReactNode;
}) => (
  <Paper withBorder p="md" component="section" aria-label={titulo}>
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon variant={hecho ? 'filled' : 'default'} radius="xl" size={28}>
        {hecho ? <IconCheck size={16} aria-label="Hecho" /> : lugar}
      </ThemeIcon>
      <Stack gap="sm" flex={1} miw={0}>
        <Text fw={600} component="h2" size="md" m={0}>
          {titulo}
        </Text>
        {children}
      </Stack>
    </Group>
  </Paper>
);

const DeApertura = ({ estado, apertura_id }: LibroContable) => {
  const { puede } = useSesion();
  if (estado === 'inactiva') return <Text c="dimmed">Después de activar.</Text>;
  if (estado === 'activando') {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" /> <Text>Se está asentando lo que ya existía…</Text>
      </Group>
    );
  }
  if (apertura_id !== null) {
    return (
      <Group gap="xs">
        <Enlace a={`/contabilidad/asientos/${apertura_id}`}>Ver el asiento de apertura</Enlace>
        {estado === 'abriendo' && <Text c="dimmed">Aún se detalla por persona.</Text>}
      </Group>
    );
  }
  return (
    <>
      <Text size="sm">
        Lo que se tenía y se debía el día anterior. Lo que sus documentos y sus cuentas de dinero ya
        dicen está propuesto; usted escribe o pega lo demás.
      </Text>
      {puede('contabilidad', 'POST') && (
        <BotonEnlace a="/contabilidad/apertura" w="fit-content">
          Registrar la apertura
        </BotonEnlace>
      )}
    </>
  );
};

const SIGUE = [
  { a: '/contabilidad/cuentas', texto: 'El plan de cuentas, con sus papeles' },
  { a: '/contabilidad/asientos/nuevo', texto: 'Un asiento suyo, escrito o pegado' },
  { a: '/contabilidad/periodos', texto: 'Los meses y su cierre' },
  { a: '/contabilidad/balance-comprobacion', texto: 'El balance de comprobación' },
] as const;

export default function Contabilidad() {
  const { puede } = useSesion();
  const { data: libro, error, refetch } = useLibro();
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!libro) return <Espera />;
  const { estado, contabilidad_desde, cerrado_hasta, apertura_id } = libro;
  const activa = estado !== 'inactiva';
  const [anio = 0, mes = 1] = (cerrado_hasta ?? '').split('-').map(Number);
  return (
    <Stack maw={900}>
      <Cabeza titulo="Contabilidad" />
      {!activa && (
        <Alert color="gray" variant="light">
          La empresa todavía no lleva contabilidad aquí. Son tres pasos.
        </Alert>
      )}
      <Paso lugar={1} titulo="Desde cuándo" hecho={activa}>
        {activa && (
          <Text>
            Desde el {fecha(contabilidad_desde)}
            {cerrado_hasta === null ? '' : `, cerrada hasta ${mesDicho(anio, mes)}`}.
          </Text>
        )}
        {!activa && puede('contabilidad', 'POST') && <Activar />}
        {!activa && !puede('contabilidad', 'POST') && (
          <Text c="dimmed">La activa quien puede cambiar la contabilidad.</Text>
        )}
      </Paso>
      <Paso lugar={2} titulo="Asiento de apertura" hecho={apertura_id !== null}>
        <DeApertura {...libro} />
      </Paso>
      <Paso lugar={3} titulo="Y cada día" hecho={false}>
        {activa ? (
          <List size="sm">
            {SIGUE.map(({ a, texto }) => (
              <List.Item key={a}>
                <Enlace a={a}>{texto}</Enlace>
              </List.Item>
            ))}
          </List>
        ) : (
          <Text c="dimmed">Asientos, meses y balances.</Text>
        )}
      </Paso>
    </Stack>
  );
}
