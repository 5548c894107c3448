<?php

declare(strict_types=1);

namespace Comprobantes;

/** Los métodos de un recurso. */
abstract class Grupo
{
    /** @param bool $al_dia sus lecturas ven todo lo que se haya escrito */
    final public function __construct(
        protected readonly Transporte $transporte,
        private readonly bool $al_dia,
    ) {
    }

    /**
     * @param list<int|string> $ids
     * @param ?array<string, mixed> $cuerpo
     * @param array<string, mixed> $opciones
     */
    protected function pedir(Operacion $operacion, array $ids, ?array $cuerpo, array $opciones): mixed
    {
        $pedir = fn (array $pagina = []): mixed => $this->transporte->pedir(
            $operacion,
            $ids,
            $cuerpo,
            $pagina + $opciones,
            $this->al_dia,
        );
        if ($operacion->lista === null || $operacion->esArchivo($opciones)) {
            return $pedir();
        }
        $pagina = array_intersect_key($opciones, ['limit' => 0, 'offset' => 0]);
        return new Lista($pedir, ...$pagina, entera: $operacion->lista === 'entera');
    }
}
