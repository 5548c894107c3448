import { Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { AgendaDePagos } from 'comprobantes-cliente';
import { memo, useState } from 'react';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero, enCentavos, fecha, hoy, masDias, textoDeCentavos } from '#panel/nucleo/formato.ts';
import estilo from './calendario.module.css';

/** A week of what has to be paid, day by day; what is late stands before it, and is marked like the rest. */

export type Compra = AgendaDePagos['semanas'][number]['compras'][number];
export type Marcas = {
  readonly marcadas: ReadonlySet<number>;
  readonly marcar: (ids: readonly number[], si: boolean) => void;
};

const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const;
const SEMANA = 7;
/** Of a day; those that are late may be thousands, and the others are drawn when they are asked for. */
const A_LA_VEZ = 20;
const DE_MAS = 200;

const venceEl = ({ fecha_vencimiento, fecha_emision }: Compra): string =>
  (fecha_vencimiento ?? fecha_emision).slice(0, 10);

/** The Monday of a day's week. */
export const lunesDe = (dia: string): string =>
  masDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + SEMANA - 1) % SEMANA));

const suma = (compras: readonly Compra[]): string =>
  dinero(textoDeCentavos(compras.reduce((total, { saldo }) => total + enCentavos(saldo), 0)));

const Una = memo(function Una({
  de,
  marcada,
  marcar,
}: { readonly de: Compra; readonly marcada: boolean } & Pick<Marcas, 'marcar'>) {
  const { id, numero_doc, proveedor_id, proveedor_razon_social, saldo, _explicar } = de;
  return (
    <li className={estilo.una} data-marcada={marcada || undefined}>
      <Checkbox
        aria-label={`Pagar ${numero_doc} de ${proveedor_razon_social}`}
        checked={marcada}
        onChange={({ currentTarget }) => marcar([id], currentTarget.checked)}
      />
      <div className={estilo.texto}>
        <Enlace a={`/personas-empresas/${proveedor_id}`} inherit className={estilo.nombre}>
          {proveedor_razon_social}
        </Enlace>
        <Enlace a={`/compras/${id}`} size="xs" c="dimmed" className={estilo.nombre}>
          {numero_doc}
        </Enlace>
        <Cifra valor={saldo} explicar={_explicar?.saldo} que={`Saldo de ${numero_doc}`} />
      </div>
    </li>
  );
});

const Dia = ({
  titulo,
  compras,
  marcas,
  esHoy = false,
}: {
  readonly titulo: string;
  readonly compras: readonly Compra[];
  readonly marcas: Marcas;
  readonly esHoy?: boolean;
}) => {
  const [hasta, verHasta] = useState(A_LA_VEZ);
  const quedan = compras.length - hasta;
  return (
    <section
      className={estilo.dia}
      aria-label={titulo}
      data-hoy={esHoy || undefined}
      data-vacio={compras.length === 0 || undefined}
    >
      <Title order={3} size="h5" className={estilo.titulo}>
        {titulo}
        {esHoy && ', hoy'}
      </Title>
      {compras.length > 0 && (
        <Text size="xs" c="dimmed">
          {quedan > 0 ? `${suma(compras)} en ${compras.length} compras` : suma(compras)}
        </Text>
      )}
      <ul className={estilo.unas}>
        {compras.slice(0, hasta).map((una) => (
          <Una key={una.id} de={una} marcada={marcas.marcadas.has(una.id)} marcar={marcas.marcar} />
        ))}
      </ul>
      {quedan > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          aria-label={`Ver más de ${titulo}`}
          onClick={() => verHasta(hasta + DE_MAS)}
        >
          {`Ver ${Math.min(quedan, DE_MAS)} más de ${quedan}`}
        </Button>
      )}
    </section>
  );
};

export const Calendario = ({
  compras,
  lunes,
  cambiar,
  marcas,
}: {
  readonly compras: readonly Compra[];
  readonly lunes: string;
  readonly cambiar: (lunes: string | undefined) => void;
  readonly marcas: Marcas;
}) => {
  const domingo = masDias(lunes, SEMANA - 1);
  const antes = compras.filter((una) => venceEl(una) < lunes);
  const despues = compras.filter((una) => venceEl(una) > domingo);
  const deSemana = compras.filter((una) => venceEl(una) >= lunes && venceEl(una) <= domingo);
  return (
    <div className={estilo.calendario}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">{`Del ${fecha(lunes)} al ${fecha(domingo)}`}</Title>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-label="La semana anterior"
            onClick={() => cambiar(masDias(lunes, -SEMANA))}
          >
            <IconChevronLeft size={16} />
          </Button>
          <Button variant="default" size="xs" onClick={() => cambiar(undefined)}>
            Esta semana
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label="La semana siguiente"
            onClick={() => cambiar(masDias(lunes, SEMANA))}
          >
            <IconChevronRight size={16} />
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={deSemana.length === 0}
            onClick={() =>
              marcas.marcar(
                deSemana.map(({ id }) => id),
                !deSemana.every(({ id }) => marcas.marcadas.has(id)),
              )
            }
          >
            Toda la semana
          </Button>
        </Group>
      </Group>
      {antes.length > 0 && (
        <div className={estilo.antes}>
          <Dia titulo={lunes <= hoy() ? 'Atrasadas' : 'Antes'} compras={antes} marcas={marcas} />
        </div>
      )}
      <div className={estilo.semana}>
        {DIAS.map((nombre, lugar) => {
          const dia = masDias(lunes, lugar);
          return (
            <Dia
              key={dia}
              titulo={`${nombre} ${fecha(dia).slice(0, 5)}`}
              compras={deSemana.filter((una) => venceEl(una) === dia)}
              marcas={marcas}
              esHoy={dia === hoy()}
            />
          );
        })}
      </div>
      {despues.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {`Después de esa semana, ${suma(despues)} más.`}
        </Text>
      )}
    </div>
  );
};
